/** One deliberate defect of the product, and the test that finds it out. */
export interface Mutant {
  /** What the defective product does, in a few words: 'acknowledges before the commit'. */
  name: string
  /** The threat or promise of `tests/safety.md` that it breaks: 'T01', '3.1'. */
  breaks: string
  /** The file of the product that is changed, from the root. */
  file: string
  /** A text that stands exactly once in that file; and what stands there instead. */
  find: string
  put: string
  /** The test file that fails then, and the name of the test in it (the whole of it or a part). */
  test: string
  named: string
}
