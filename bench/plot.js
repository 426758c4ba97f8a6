/** The README's picture: how many times quicker we decode than the host, by host and text. */

import { parse, View } from 'vega'
import { compile } from 'vega-lite'

const SIZE = 64 << 10

/** An SVG of a report of bench.js, whatever hosts and rows it has. */
export const plot = async ({ hosts }) => {
  const values = hosts.flatMap(({ title, contestants, rows }) =>
    rows
      .filter(({ kind, size }) => kind === 'decode' && size === SIZE)
      .flatMap(({ name, label, entries }) =>
        contestants.flatMap((contestant, i) =>
          entries[i]?.ns === undefined
            ? []
            : [{ host: title, text: `${name}, ${label}`, contestant, speed: SIZE / entries[i].ns }],
        ),
      ),
  )
  const { spec } = compile({
    title:
      'Decoding 64 KB: GB/s on a scale of roots, longer is better; who gives wrong text is left out',
    background: 'white',
    data: { values },
    mark: 'bar',
    width: 180,
    height: { step: 5 },
    config: { font: 'sans-serif' },
    encoding: {
      column: { field: 'host', title: null },
      y: { field: 'text', title: null, sort: null, axis: { labelLimit: 240 } },
      yOffset: { field: 'contestant', sort: null },
      // Copying UTF-16 is so much quicker than all else that a linear scale would show nothing else.
      x: { field: 'speed', type: 'quantitative', title: 'GB/s', scale: { type: 'sqrt' } },
      color: { field: 'contestant', title: null, sort: null },
    },
  })
  return new View(parse(spec), { renderer: 'none' }).toSVG()
}
