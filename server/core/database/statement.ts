/** A statement that is built and prepared the first time it is asked for, and never again on its connection. */
export function statement<Prepared>(prepare: () => Prepared): () => Prepared {
  let prepared: Prepared | undefined
  return () => {
    prepared ??= prepare()
    return prepared
  }
}
