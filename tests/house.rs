//! No two source files use each other, directly or through others, nor do two folders beside each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, File, Item, ItemMod, ItemUse, Macro, UseTree};

/// A module's path, its names joined by `::`; the root is empty.
type Module = String;

/// A source file: where it is below its crate's folder, and what it contains.
struct Source {
    path: PathBuf,
    file: File,
}

type Graph = BTreeMap<String, BTreeSet<String>>;

/// The source of each module below `folder`, but for tests in files of their own.
fn read(folder: &Path) -> BTreeMap<Module, Source> {
    let mut sources = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(&inner).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap();
            // A crate whose root is not in `src` has these beside it.
            let is_target = inner == folder
                && ["tests", "benches", "examples"].map(Path::new).contains(&name.as_ref());
            if path.is_dir() && !is_target {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(&path).unwrap();
                let path = path.strip_prefix(folder).unwrap();
                sources.insert(module_of(path), parse(path, &source));
            }
        }
    }
    let tests: Vec<_> =
        sources.iter().flat_map(|(module, source)| tests_of(module, source)).collect();
    let is_test = |module: &str| {
        tests.iter().any(|test| {
            module.strip_prefix(test).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        })
    };
    sources.retain(|module, _| !is_test(module));
    sources
}

fn parse(path: &Path, source: &str) -> Source {
    let file =
        syn::parse_file(source).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Source { path: path.into(), file }
}

fn module_of(path: &Path) -> Module {
    let names: Vec<_> =
        path.with_extension("").iter().map(|name| name.to_str().unwrap().to_string()).collect();
    let (last, parents) = names.split_last().unwrap();
    let is_parent = ["lib", "main", "mod"].contains(&last.as_str());
    if is_parent { parents.join("::") } else { names.join("::") }
}

fn join(parent: &str, name: &str) -> Module {
    if parent.is_empty() { name.into() } else { format!("{parent}::{name}") }
}

/// The modules in other files that this one declares for tests alone.
fn tests_of(module: &str, source: &Source) -> Vec<Module> {
    let inner = source.file.items.iter().filter_map(|item| match item {
        Item::Mod(inner) if is_for_tests(&inner.attrs) => {
            Some(join(module, &inner.ident.to_string()))
        }
        _ => None,
    });
    inner.collect()
}

/// Whether there is an attribute `#[cfg(test)]`, or `#[cfg(all(test, …))]`.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    let tokens = attributes
        .iter()
        .filter(|a| a.path().is_ident("cfg"))
        .filter_map(|a| a.meta.require_list().ok());
    tokens
        .map(|list| list.tokens.to_string())
        .any(|cfg| cfg == "test" || cfg.starts_with("all (test"))
}

/// Collects every path in the code but in tests, as the names of modules and items from the crate's root.
struct Paths<'a> {
    /// The names of the module that is being read.
    here: Vec<String>,
    modules: &'a BTreeSet<&'a str>,
    used: BTreeSet<Module>,
}

impl Paths<'_> {
    fn add(&mut self, names: &[String]) {
        let mut found = match names[0].as_str() {
            "crate" => Vec::new(),
            "self" | "super" => self.here.clone(),
            // A child of this module; other names are items, or other crates.
            name if self.modules.contains(join(&self.here.join("::"), name).as_str()) => {
                self.here.iter().cloned().chain([name.into()]).collect()
            }
            _ => return,
        };
        for name in names {
            match name.as_str() {
                "crate" | "self" => {}
                "super" => drop(found.pop()),
                name if found.last().is_some_and(|last| last == name) && names.len() == 1 => {}
                name => found.push(name.into()),
            }
        }
        self.used.insert(found.join("::"));
    }

    fn add_tree(&mut self, before: &[String], tree: &UseTree) {
        let with = |name: String| [before, &[name]].concat();
        match tree {
            UseTree::Path(path) => self.add_tree(&with(path.ident.to_string()), &path.tree),
            UseTree::Name(name) => self.add(&with(name.ident.to_string())),
            UseTree::Rename(rename) => self.add(&with(rename.ident.to_string())),
            UseTree::Glob(_) if before.is_empty() => {}
            UseTree::Glob(_) => self.add(before),
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.add_tree(before, tree))
            }
        }
    }

    /// The paths in what a macro gets, which has no syntax of its own.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let mut names: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) if colons == 2 => names.push(ident.to_string()),
                TokenTree::Ident(ident) => {
                    self.add_if_path(&std::mem::take(&mut names));
                    names.push(ident.to_string());
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => {
                    colons += 1;
                    continue;
                }
                TokenTree::Group(group) => self.add_tokens(group.stream()),
                _ => {
                    self.add_if_path(&std::mem::take(&mut names));
                }
            }
            colons = 0;
        }
        self.add_if_path(&names);
    }

    fn add_if_path(&mut self, names: &[String]) {
        if names.len() > 1 {
            self.add(names);
        }
    }
}

impl<'ast> Visit<'ast> for Paths<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = match item {
            Item::Mod(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !is_for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.here.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.here.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.add_tree(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<_> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.add_if_path(&names);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast Macro) {
        self.add_tokens(item.tokens.clone());
    }
}

/// The modules that this one declares by a path, whose files other crates share.
fn shared(module: &str, source: &Source) -> Vec<Module> {
    let declared = source.file.items.iter().filter_map(|item| match item {
        Item::Mod(inner) if inner.attrs.iter().any(|a| a.path().is_ident("path")) => {
            Some(join(module, &inner.ident.to_string()))
        }
        _ => None,
    });
    declared.collect()
}

/// The modules in other files that each module uses.
fn uses(sources: &BTreeMap<Module, Source>) -> Graph {
    let shared: Vec<Module> =
        sources.iter().flat_map(|(module, source)| shared(module, source)).collect();
    let modules: BTreeSet<&str> = sources.keys().chain(&shared).map(String::as_str).collect();
    let edges = sources.iter().map(|(module, source)| {
        let here = module.split("::").filter(|name| !name.is_empty()).map(String::from).collect();
        let mut paths = Paths { here, modules: &modules, used: BTreeSet::new() };
        paths.visit_file(&source.file);
        let files = paths.used.iter().map(|path| file_of(path, &modules).to_string());
        let is_other = |used: &String| used != module && sources.contains_key(used);
        (module.clone(), files.filter(is_other).collect())
    });
    edges.collect()
}

/// The module whose file has what is at a path: the longest front of it that is one.
fn file_of<'a>(mut path: &'a str, modules: &BTreeSet<&str>) -> &'a str {
    while !modules.contains(path) {
        path = path.rsplit_once("::").map_or("", |(parent, _)| parent);
    }
    path
}

/// For each folder, which of the files and folders in it use which. `a.rs` and `a/mod.rs` are in the folder `a/`, where
/// they and the other files may use each other: some files of a folder use what its `mod.rs` defines, and that lists
/// others.
fn uses_in_folders(sources: &BTreeMap<Module, Source>, uses: &Graph) -> BTreeMap<String, Graph> {
    let has_folder = |module: &str| {
        let start = format!("{module}::");
        sources.keys().any(|other| other.starts_with(&start))
    };
    let names = |module: &str| -> Vec<String> {
        let path = &sources[module].path;
        let path = match path.ends_with("mod.rs") || module.is_empty() || !has_folder(module) {
            true => path.clone(),
            false => path.with_extension("").join("mod.rs"),
        };
        let names: Vec<_> = path.iter().map(|name| name.to_str().unwrap().to_string()).collect();
        let (file, folders) = names.split_last().unwrap();
        folders.iter().map(|folder| format!("{folder}/")).chain([file.clone()]).collect()
    };
    let mut folders: BTreeMap<String, Graph> = BTreeMap::new();
    for (user, used) in uses {
        for used in used {
            let (user, used) = (names(user), names(used));
            let Some(at) = user.iter().zip(&used).position(|(a, b)| a != b) else { continue };
            if [&user[at], &used[at]].contains(&&"mod.rs".to_string()) {
                continue;
            }
            let graph = folders.entry(user[..at].concat()).or_default();
            graph.entry(used[at].clone()).or_default();
            graph.entry(user[at].clone()).or_default().insert(used[at].clone());
        }
    }
    folders
}

/// Nodes of which each uses the next and the last uses the first, if there are any.
fn circle(graph: &Graph) -> Option<Vec<String>> {
    fn visit<'a>(
        node: &'a str,
        graph: &'a Graph,
        done: &mut BTreeSet<&'a str>,
        route: &mut Vec<&'a str>,
    ) -> Option<Vec<String>> {
        if let Some(start) = route.iter().position(|other| *other == node) {
            return Some(route[start..].iter().map(ToString::to_string).collect());
        }
        if !done.insert(node) {
            return None;
        }
        route.push(node);
        let found = graph[node].iter().find_map(|next| visit(next, graph, done, route));
        route.pop();
        found
    }
    let mut done = BTreeSet::new();
    graph.keys().find_map(|node| visit(node, graph, &mut done, &mut Vec::new()))
}

fn circle_of_files(of: &[(&str, &str)]) -> Option<Vec<String>> {
    circle(&uses(&sources(of)))
}

fn circle_of_folders(of: &[(&str, &str)]) -> Option<Vec<String>> {
    let sources = sources(of);
    uses_in_folders(&sources, &uses(&sources)).values().find_map(circle)
}

fn sources(of: &[(&str, &str)]) -> BTreeMap<Module, Source> {
    of.iter()
        .map(|(path, source)| (module_of(path.as_ref()), parse(path.as_ref(), source)))
        .collect()
}

#[test]
fn a_circle_is_found() {
    let root = ("lib.rs", "mod a;\nmod b;\nuse a::A;");
    let b = ("b.rs", "use crate::{a::A};");
    let with = |a| circle_of_files(&[root, ("a.rs", a), b]);
    for harmless in [
        "// crate::b",
        "fn f() -> &'static str { \"crate::b\" }",
        "#[cfg(test)] mod tests { use crate::b; }",
        "#[cfg(all(test, unix))] fn f() { crate::b::g() }",
        "mod inner { fn f() { super::g() } }",
        "use other::crate_b as b;",
    ] {
        assert_eq!(with(harmless), None, "{harmless}");
    }
    for a in [
        "use super::{b::{B, C}};",
        "fn f() { crate::b::g() }",
        "use crate::b;",
        "use crate::{b as c};",
        "use crate::b::*;",
        "fn f() { assert!(\"\\\"\" != \"//\" && crate::b::g(1)) }",
        "fn f() -> char { '\"' }\nfn g() { crate::b::g() }",
        "mod inner { use super::super::b::B; }",
        "impl crate::b::B for A {}",
    ] {
        assert_eq!(with(a), Some(vec!["a".into(), "b".into()]), "{a}");
    }
    assert_eq!(with("use crate::Item;"), Some(vec!["".into(), "a".into()]));
    let root = ("lib.rs", "mod a;\n#[path = \"../shared.rs\"]\nmod shared;\nuse a::A;");
    assert_eq!(circle_of_files(&[root, ("a.rs", "use crate::shared::B;")]), None);
}

#[test]
fn a_circle_of_folders_is_found() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a/mod.rs", "mod one; mod two;"),
        ("a/one.rs", "use crate::b::one::B;"),
        ("a/two.rs", ""),
        ("b/mod.rs", "pub mod one; pub mod two;"),
        ("b/one.rs", ""),
    ];
    let with = |two| [&files[..], &[("b/two.rs", two)]].concat();
    assert_eq!(circle_of_folders(&with("")), None);
    let circle = with("use crate::a::two::A;");
    assert_eq!(circle_of_files(&circle), None);
    assert_eq!(circle_of_folders(&circle), Some(vec!["a/".into(), "b/".into()]));
    // A folder's `mod.rs` is in it.
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a/mod.rs", "mod one; pub use crate::b::B;"),
        ("a/one.rs", ""),
        ("b.rs", "use crate::a::one::A;"),
    ];
    assert_eq!(circle_of_files(&files), None);
    assert_eq!(circle_of_folders(&files), Some(vec!["a/".into(), "b.rs".into()]));
}

/// The folder of the sources of each crate, with the least number of files that it has.
fn crates() -> Vec<(PathBuf, usize)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let others = fs::read_dir(root.join("crates")).unwrap().map(|entry| {
        let folder = entry.unwrap().path();
        let sources = folder.join("src");
        if sources.is_dir() { sources } else { folder }
    });
    let others = others.map(|folder| {
        let least = if folder.ends_with("detect/src") { 20 } else { 1 };
        (folder, least)
    });
    let known = [("src", 40), ("xtask/src", 8), ("fuzz/src", 7)]
        .map(|(folder, least)| (root.join(folder), least));
    known.into_iter().chain(others).collect()
}

#[test]
fn no_crate_has_a_circle() {
    for (folder, least) in crates() {
        let sources = read(&folder);
        assert!(sources.len() >= least, "{}", folder.display());
        let uses = uses(&sources);
        assert_eq!(circle(&uses), None, "{}", folder.display());
        for (inner, graph) in uses_in_folders(&sources, &uses) {
            assert_eq!(circle(&graph), None, "{}/{inner}", folder.display());
        }
    }
}
