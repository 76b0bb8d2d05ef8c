/** Formats a count for operators: `1,204 files`, `1 person`. */
export const formatCount = (count: number, name: string, names = `${name}s`) =>
  `${formatWhole(count)} ${count === 1 ? name : names}`

export const formatWhole = (count: number) => count.toLocaleString('en')
