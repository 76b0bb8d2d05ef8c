/** A deliberate defect of the product, and the test that finds it. */
export interface Mutant {
  /** What the defective product does, in a few words: 'acknowledges before the commit'. */
  name: string
  /** The threat or promise of `tests/safety.md` that it breaks: 'T01', '3.1'. */
  breaks: string
  /** The function, method, class, constant or file that is changed; 'outer.inner' if the name alone is ambiguous. */
  in: string
  /** Code that occurs in it exactly once, ignoring whitespace. `put` replaces it. */
  find: string
  put: string
  /** The test file that must fail then, and the full name of the test or a part of it. */
  test: string
  named: string
}
