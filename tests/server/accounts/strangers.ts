/** Returns the response headers that a browser stores and sends again. */
export const marks = ({ headers }: { headers: object }) => {
  const kept = Object.entries(headers).filter(([name]) => /^x-(device|verification)$/.test(name))
  return Object.fromEntries(kept) as Record<string, string>
}

export const wrongCode = (code: string) =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
