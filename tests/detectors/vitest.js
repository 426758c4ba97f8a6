/** As much of vitest as the detectors' tests use. Tests are declared first, and `run` runs them one by one. */

import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'

const titles = []
const tests = []

const declare = (title, run, fails = false) =>
  tests.push({ title: [...titles, title].join(' > '), run, fails })

/** A title with a row's values for `%s`, or its members for `$name`. */
const titleOf = (title, row) => {
  const values = [row].flat().filter((value) => typeof value !== 'object')
  return title
    .replaceAll('%s', () => String(values.shift()))
    .replaceAll(/\$(\w+)/g, (_, name) => row[name])
}

export const describe = (title, body) => {
  titles.push(title)
  body()
  titles.pop()
}

export const test = (title, run) => declare(title, run)
test.fails = (title, run) => declare(title, run, true)
test.todo = () => {}
test.each =
  (rows) =>
  (title, run, { fails = false } = {}) => {
    for (const row of rows) {
      declare(titleOf(title, row), () => run(...(Array.isArray(row) ? row : [row])), fails)
    }
  }
export const it = test

describe.each = (rows) => (title, body) => {
  for (const row of rows) {
    describe(titleOf(title, row), () => body(...(Array.isArray(row) ? row : [row])))
  }
}

/** A value without the members that are undefined, which `toEqual` does not see. */
const defined = (value) => {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map(defined)
  if (value instanceof Set || value instanceof Map) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key, defined(member)]),
  )
}

const equal = (value, expected) => isDeepStrictEqual(defined(value), defined(expected))
const matchesText = (text, expected) =>
  typeof expected === 'string' ? text.includes(expected) : expected.test(text)

const isCall = (call, expected) =>
  call.length === expected.length &&
  expected.every((part, i) => (part?.any ? call[i] instanceof part.any : equal(call[i], part)))

const throws = (run, expected) => {
  try {
    run()
  } catch (error) {
    return expected === undefined || matchesText(error.message, expected)
  }
  return false
}

const MATCHERS = {
  toBe: Object.is,
  toBeDefined: (value) => value !== undefined,
  toBeNull: (value) => value === null,
  toBeUndefined: (value) => value === undefined,
  toBeGreaterThan: (value, limit) => value > limit,
  toBeGreaterThanOrEqual: (value, limit) => value >= limit,
  toBeLessThan: (value, limit) => value < limit,
  toBeLessThanOrEqual: (value, limit) => value <= limit,
  toBeCloseTo: (value, expected, digits = 2) => Math.abs(value - expected) < 10 ** -digits / 2,
  toContain: (value, item) => value.includes(item),
  toEqual: equal,
  toHaveBeenCalled: ({ calls }) => calls.length > 0,
  toHaveBeenCalledWith: ({ calls }, ...expected) => calls.some((call) => isCall(call, expected)),
  toHaveLength: (value, length) => value.length === length,
  toMatch: matchesText,
  toMatchObject: (value, expected) =>
    Object.entries(expected).every(([key, member]) => equal(value[key], member)),
  toThrow: throws,
}

const show = (value) => {
  try {
    return JSON.stringify(value)?.slice(0, 200)
  } catch {
    return String(value)
  }
}

const matchersFor = (value, hint, isNot) =>
  Object.fromEntries(
    Object.entries(MATCHERS).map(([name, passes]) => [
      name,
      (...expected) => {
        const message = `${hint ?? ''} ${show(value)} ${isNot ? 'not ' : ''}${name} ${show(expected)}`
        assert.equal(passes(value, ...expected), !isNot, message)
      },
    ]),
  )

export const expect = (value, hint) => ({
  ...matchersFor(value, hint, false),
  not: matchersFor(value, hint, true),
})
expect.any = (type) => ({ any: type })

/** Replaces a method until `mockRestore`. */
const spyOn = (object, name) => {
  const original = object[name]
  const spy = { calls: [] }
  spy.mockImplementation = (implementation) => {
    object[name] = (...call) => {
      spy.calls.push(call)
      return implementation(...call)
    }
    return spy
  }
  spy.mockClear = () => {
    spy.calls.length = 0
  }
  spy.mockRestore = () => {
    object[name] = original
  }
  spy.mock = { calls: spy.calls }
  return spy.mockImplementation(original.bind(object))
}

export const vi = { spyOn }

/** Runs all tests, and returns each one's title and, of those that fail, the message. */
export const run = async () => {
  const results = []
  for (const { title, run, fails } of tests) {
    let message
    try {
      await run()
    } catch (error) {
      message = error.message.split('\n')[0]
    }
    // A test that is to fail and does says that jschardet is wrong.
    results.push({ title, message: fails ? undefined : message, isBetter: fails && !message })
  }
  return results
}
