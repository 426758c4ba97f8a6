/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/** Markdown without its blocks of code. */
export const withoutCode = (text) => text.replaceAll(/^```.*?^```$/gms, '')

/** The anchors of a document in Markdown: those of its headings, and its own. */
export const anchorsIn = (text) => {
  const prose = withoutCode(text)
  const headings = Array.from(prose.matchAll(/^#+ (.*)$/gm), ([, heading]) =>
    anchorOf(heading.trim()),
  )
  return [...headings, ...Array.from(prose.matchAll(/<a id="([^"]+)">/g), ([, id]) => id)]
}
