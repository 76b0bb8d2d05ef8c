/** Replaces the URI library of RJSF's dependencies: the browser resolves addresses itself. */
const resolver = {
  resolve(base: string, reference: string): string {
    return new URL(reference, base).href
  }
}

export default resolver
