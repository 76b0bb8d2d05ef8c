/** What was made from which words the last time, so that a save costs only what it changes. */
export interface Warm {
  /** The text under this name: the one of before when it was made of the same, else made anew. */
  made: (name: string, of: unknown, make: () => Promise<string>) => Promise<string>
}

/** Keeps the newest text under each name. */
export function createWarm(): Warm {
  const texts = new Map<string, { of: string; text: string }>()
  return {
    async made(name, of, make) {
      const words = JSON.stringify(of)
      const before = texts.get(name)
      if (before?.of === words) return before.text
      const text = await make()
      texts.set(name, { of: words, text })
      return text
    }
  }
}
