/** One deliberate defect of the product, and the test that finds it out. */
export interface Mutant {
  /** What the defective product does, in a few words: 'acknowledges before the commit'. */
  name: string
  /** The threat or promise of `tests/safety.md` that it breaks: 'T01', '3.1'. */
  breaks: string
  /** The function, method, class, constant or file that is changed; 'outer.inner' where others have its name too. */
  in: string
  /** Code that occurs in it exactly once; whitespace does not count. `put` replaces it. */
  find: string
  put: string
  /** The test file that fails then, and the name of the test in it (the whole of it or a part). */
  test: string
  named: string
}
