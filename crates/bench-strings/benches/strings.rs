//! Whole texts to strings and back, beside encoding_rs: `cargo bench -p encodium-bench-strings`.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use encodium_bench_strings::{Text, texts};

const SIZES: [(&str, usize); 3] = [("4KB", 4 << 10), ("64KB", 64 << 10), ("1MB", 1 << 20)];

/// Measures `run` on inputs in turn.
fn measure<I: AsRef<T>, T: ?Sized, O>(
    bencher: &mut criterion::Bencher,
    inputs: &[I],
    run: impl Fn(&T) -> O,
) {
    let mut turn = 0;
    bencher.iter(|| {
        turn += 1;
        run(black_box(inputs[turn % inputs.len()].as_ref()))
    });
}

/// How often the two are measured in turn, so that what else the machine does concerns both.
const ROUNDS: usize = 7;

/// Measures both on inputs in turn, a kind, a text and a size being the name of the group.
fn compare<I: AsRef<T>, T: ?Sized>(
    criterion: &mut Criterion,
    (kind, text, (size_name, size)): (&str, &Text, (&str, usize)),
    inputs: &[I],
    encodium: impl Fn(&T) -> usize,
    encoding_rs: impl Fn(&T) -> usize,
) {
    let mut group = criterion.benchmark_group(format!("{kind} {}", text.name));
    group.throughput(Throughput::Bytes(size as u64));
    for round in 0..ROUNDS {
        let id = |name| BenchmarkId::new(format!("{name} {round}"), size_name);
        group.bench_function(id("encodium"), |bencher| measure(bencher, inputs, &encodium));
        group.bench_function(id("encoding_rs"), |bencher| measure(bencher, inputs, &encoding_rs));
    }
    group.finish();
}

fn strings(criterion: &mut Criterion) {
    for text in &texts().collect::<Vec<_>>() {
        let (encoding, oracle) = (text.encoding, text.oracle);
        for size in SIZES {
            let inputs = text.inputs(size.1);
            for input in &inputs {
                assert_eq!(encoding.decode(input), text.decode_by_oracle(input), "{}", text.name);
            }
            compare(
                criterion,
                ("decode", text, size),
                &inputs,
                |bytes: &[u8]| encoding.decode(bytes).len(),
                |bytes: &[u8]| text.decode_by_oracle(bytes).len(),
            );
            if encoding.output_encoding() != encoding {
                continue;
            }
            let strings = text.strings(size.1);
            for string in &strings {
                let expected = oracle.encode(string).0;
                assert_eq!(encoding.encode(string).unwrap(), expected, "{}", text.name);
            }
            compare(
                criterion,
                ("encode", text, size),
                &strings,
                |string: &str| encoding.encode(string).unwrap().len(),
                |string: &str| oracle.encode(string).0.len(),
            );
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .nresamples(1000)
        .warm_up_time(Duration::from_millis(30))
        .measurement_time(Duration::from_millis(120));
    targets = strings
}
criterion_main!(benches);
