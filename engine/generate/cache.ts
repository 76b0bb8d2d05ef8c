/** What was made from which words the last time, so that a save costs only what it changes. */
export interface TextCache {
  /** The text under this name: the one of before when it was made of the same, else made anew. */
  reuse: (name: string, of: unknown, make: () => Promise<string>) => Promise<string>
}

/** Keeps the newest text under each name. */
export function createTextCache(): TextCache {
  const texts = new Map<string, { of: string; text: string }>()
  return {
    async reuse(name, of, make) {
      const key = JSON.stringify(of)
      const before = texts.get(name)
      if (before?.of === key) return before.text
      const text = await make()
      texts.set(name, { of: key, text })
      return text
    }
  }
}
