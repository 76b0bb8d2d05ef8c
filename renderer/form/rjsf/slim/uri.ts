/** Stands in for the URI library that RJSF would bring: the browser resolves addresses itself. */
const resolver = {
  resolve(base: string, reference: string): string {
    return new URL(reference, base).href
  }
}

export default resolver
