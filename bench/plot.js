/** docs/bench.svg: how fast each contestant decodes, by host and text. */

import { parse, View } from 'vega'
import { compile } from 'vega-lite'

const SIZE = 64 << 10

/** Ten digits, and `(modified)` if the build had changes that were not committed. */
const shortCommit = ({ commit }) => commit.replace(/^(\w{10})\w*/, '$1')

/** An SVG of a report of bench.js, with the hosts and rows that it has. */
export const plot = async ({ date, machine, versions, hosts }) => {
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
    title: {
      text: 'Decoding 64 KB: GB/s on a square-root scale, longer is better',
      subtitle: [
        'A contestant that decodes a text wrongly has no bar there.',
        `${date.slice(0, 10)}, ${machine.processor}, encodium ${shortCommit(versions)}`,
      ],
    },
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
      // Copying UTF-16 is so fast that a linear scale would make all other bars too short to compare.
      x: { field: 'speed', type: 'quantitative', title: 'GB/s', scale: { type: 'sqrt' } },
      color: { field: 'contestant', title: null, sort: null },
    },
  })
  return new View(parse(spec), { renderer: 'none' }).toSVG()
}
