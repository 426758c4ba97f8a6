//! `cargo xtask minimal`: the sizes of the least program over encodium and over encoding_rs.

use anyhow::Result;

use crate::module::{Flavor, PLAIN, WITH_VECTORS, compile, optimize};

pub fn minimal() -> Result<()> {
    // The first is without either crate: what a module with std takes.
    for features in ["", "encodium", "full", "encoding_rs"] {
        let [plain, vectors] = [size(features, &PLAIN)?, size(features, &WITH_VECTORS)?];
        let name = if features.is_empty() { "neither" } else { features };
        println!("{name}: {plain} bytes, {vectors} with vectors");
    }
    Ok(())
}

fn size(features: &str, flavor: &Flavor) -> Result<usize> {
    Ok(optimize(&compile("encodium-minimal", features, flavor)?, &[])?.len())
}
