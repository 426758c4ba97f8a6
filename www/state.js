/** One object has the file that the page shows and what is known of it; the views read it and watch its changes. */

/** The part that is known once the file is read in an encoding. */
export const UNREAD = {
  /** The name of the encoding, and why it is this one. */
  encoding: undefined,
  verdict: undefined,
  /** The beginning of the text, and the length of all of it in UTF-16 code units. */
  text: '',
  codeUnits: 0,
  /** The malformed sequences as `{ offset, length }` in bytes, and whether these are all. */
  malformed: [],
  isComplete: true,
  /** Finds characters by offset and by index, as characters.js has it. */
  source: undefined,
  /** The first step of a repair, if the text seems to be decoded wrongly; the segments of a text in several encodings. */
  mistake: null,
  segments: [],
  /** The character that a person points at. */
  pointed: undefined,
}

/** The file: its bytes, its name, what to say after the name, and the encoding that a person chose or ''. */
export const NO_FILE = { blob: undefined, name: '', note: '', chosen: '' }

export const state = { ...NO_FILE, ...UNREAD }

const views = []

/** Has `view()` called after each change of `key`. */
export const watch = (key, view) => views.push([key, view])

export const change = (changes) => {
  Object.assign(state, changes)
  for (const [key, view] of views) if (key in changes) view()
}
