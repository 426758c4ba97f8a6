//! Whole texts to strings and back, beside encoding_rs: `cargo bench -p encodium-bench-strings`.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use encodium_bench_strings::texts;

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

fn strings(criterion: &mut Criterion) {
    for text in texts() {
        for (size_name, size) in SIZES {
            let inputs = text.inputs(size);
            for input in &inputs {
                assert_eq!(text.ours.decode(input), text.decode_by_oracle(input), "{}", text.name);
            }
            let mut group = criterion.benchmark_group(format!("decode {}", text.name));
            group.throughput(Throughput::Bytes(size as u64));
            group.bench_function(BenchmarkId::new("encodium", size_name), |bencher| {
                measure(bencher, &inputs, |bytes: &[u8]| text.ours.decode(bytes).len())
            });
            group.bench_function(BenchmarkId::new("encoding_rs", size_name), |bencher| {
                measure(bencher, &inputs, |bytes: &[u8]| text.decode_by_oracle(bytes).len())
            });
            group.finish();

            if text.ours.output_encoding() != text.ours {
                continue;
            }
            let strings = text.strings(size);
            for string in &strings {
                let expected = text.oracle.encode(string).0;
                assert_eq!(text.ours.encode(string).unwrap(), expected, "{}", text.name);
            }
            let mut group = criterion.benchmark_group(format!("encode {}", text.name));
            group.throughput(Throughput::Bytes(size as u64));
            group.bench_function(BenchmarkId::new("encodium", size_name), |bencher| {
                measure(bencher, &strings, |string: &str| text.ours.encode(string).unwrap().len())
            });
            group.bench_function(BenchmarkId::new("encoding_rs", size_name), |bencher| {
                measure(bencher, &strings, |string: &str| text.oracle.encode(string).0.len())
            });
            group.finish();
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(400));
    targets = strings
}
criterion_main!(benches);
