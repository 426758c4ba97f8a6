//! No two source files use each other, directly or through others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A module's path, its names joined by `::`; the root is empty.
type Module = String;

/// The source of each module under `folder`.
fn read(folder: &Path, parent: &str, sources: &mut BTreeMap<Module, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        if path.is_dir() {
            read(&path, &join(parent, stem), sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let is_parent = ["lib", "main", "mod"].contains(&stem);
            let module = if is_parent { parent.into() } else { join(parent, stem) };
            sources.insert(module, fs::read_to_string(&path).unwrap());
        }
    }
}

fn join(parent: &str, name: &str) -> Module {
    if parent.is_empty() { name.into() } else { format!("{parent}::{name}") }
}

/// The source without comments, string literals, other names after `as`, and the tests at its end.
fn code(source: &str) -> String {
    let source = source.split("\nmod tests {").next().unwrap();
    let lines = source.lines().map(|line| line.split("//").next().unwrap());
    let code = lines.collect::<Vec<_>>().join("\n");
    let code: String = code.split('"').step_by(2).collect();
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let after_as = code.split(" as ").map(|part| part.trim_start_matches(is_name));
    code.split(" as ").take(1).chain(after_as.skip(1)).collect()
}

/// Every path in the code. Those in braces are written out: `a::{b, c::d}` is `a::b` and `a::c::d`. In a
/// module inside the file, `super` is the file's module, so it is written as `self`.
fn paths(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    let mut prefixes = vec![String::new()];
    // For each open brace, whether it is that of a module; and the name after `mod`, before its brace.
    let mut is_module = vec![false];
    let (mut last, mut names_module) = (String::new(), false);
    let mut path = String::new();
    for c in code.chars() {
        if c.is_alphanumeric() || c == '_' || c == ':' {
            path.push(c);
            continue;
        }
        let mut name = std::mem::take(&mut path);
        if is_module.contains(&true)
            && let Some(rest) = name.strip_prefix("super::")
        {
            name = format!("self::{rest}");
        }
        if !name.is_empty() {
            names_module = last == "mod";
            last.clone_from(&name);
        }
        let path = prefixes.last().cloned().unwrap_or_default() + &name;
        match c {
            // After `::` a brace begins a group, else a block.
            '{' => {
                prefixes.push(if name.ends_with("::") { path } else { String::new() });
                is_module.push(std::mem::take(&mut names_module));
            }
            _ if name.is_empty() => {}
            _ => paths.push(path),
        }
        if c == ';' {
            names_module = false;
        }
        if c == '}' {
            prefixes.pop();
            is_module.pop();
        }
    }
    paths
}

/// The modules whose files a module's code names.
fn used(module: &str, code: &str, modules: &BTreeSet<&str>) -> BTreeSet<Module> {
    let mut used = BTreeSet::new();
    for path in paths(code) {
        let names: Vec<&str> = path.split("::").collect();
        if names.len() < 2 {
            continue;
        }
        let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
        let (mut found, rest) = match names[0] {
            "crate" => (String::new(), &names[1..]),
            "super" => (parent.into(), &names[1..]),
            "self" => (module.into(), &names[1..]),
            // A child of this module; other names are items, or modules of other crates.
            name if modules.contains(&*join(module, name)) => (module.into(), &names[..]),
            _ => continue,
        };
        for name in rest {
            let inner = join(&found, name);
            if !modules.contains(&*inner) {
                break;
            }
            found = inner;
        }
        if found != module {
            used.insert(found);
        }
    }
    used
}

/// Modules of which each uses the next and the last uses the first, if there are any.
fn circle(sources: &BTreeMap<Module, String>) -> Option<Vec<Module>> {
    fn visit<'a>(
        module: &'a str,
        edges: &'a BTreeMap<&str, BTreeSet<Module>>,
        done: &mut BTreeSet<&'a str>,
        route: &mut Vec<&'a str>,
    ) -> Option<Vec<Module>> {
        if let Some(start) = route.iter().position(|other| *other == module) {
            return Some(route[start..].iter().map(ToString::to_string).collect());
        }
        if !done.insert(module) {
            return None;
        }
        route.push(module);
        let found = edges[module].iter().find_map(|next| visit(next, edges, done, route));
        route.pop();
        found
    }
    let modules: BTreeSet<&str> = sources.keys().map(String::as_str).collect();
    let edges: BTreeMap<&str, BTreeSet<Module>> = sources
        .iter()
        .map(|(module, source)| (module.as_str(), used(module, &code(source), &modules)))
        .collect();
    let mut done = BTreeSet::new();
    modules.iter().find_map(|module| visit(module, &edges, &mut done, &mut Vec::new()))
}

fn sources(of: &[(&str, &str)]) -> BTreeMap<Module, String> {
    of.iter().map(|(module, source)| (module.to_string(), source.to_string())).collect()
}

#[test]
fn a_circle_is_found() {
    let root = ("", "mod a;\nmod b;\nuse a::A;");
    let b = ("b", "use crate::{a::A};");
    assert_eq!(circle(&sources(&[root, ("a", "// crate::b"), b])), None);
    for a in ["use super::{b::{B, C}};", "fn f() { crate::b::g() }", "use crate::b;"] {
        assert_eq!(circle(&sources(&[root, ("a", a), b])), Some(vec!["a".into(), "b".into()]));
    }
    let inner = "mod inner { fn f() { super::g() } }";
    assert_eq!(circle(&sources(&[root, ("a", inner), b])), None);
    let root_and_a = Some(vec!["".into(), "a".into()]);
    assert_eq!(circle(&sources(&[root, ("a", "use crate::Item;"), b])), root_and_a);
}

#[test]
fn neither_a_crate_nor_xtask_has_a_circle() {
    for (folder, least) in [("src", 40), ("crates/detect/src", 20), ("xtask/src", 8)] {
        let mut sources = BTreeMap::new();
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), "", &mut sources);
        assert!(sources.len() > least, "{folder}");
        assert_eq!(circle(&sources), None, "{folder}");
    }
}
