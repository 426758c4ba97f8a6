# Prints the single-byte encodings of Perl's Encode, a line of JSON each: names, and 256 code points.
use strict;
use warnings;
use Encode;

for my $name (Encode->encodings(':all')) {
    next unless ref(find_encoding($name)) eq 'Encode::XS';
    my @table;
    for my $byte (0 .. 255) {
        my $bytes = chr $byte;
        my $text = eval { decode($name, $bytes, Encode::FB_CROAK) };
        push @table, defined $text && length $text == 1 ? ord $text : -1;
    }
    print qq([["$name"],[) . join(',', @table) . "]]\n";
}
