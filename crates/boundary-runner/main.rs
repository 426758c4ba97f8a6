//! wasm-bindgen's test runner, compiled with the workspace: most of what it needs the build needs too.

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())
}
