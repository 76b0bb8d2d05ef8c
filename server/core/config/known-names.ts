import { closest, distance } from 'fastest-levenshtein'

/** Throws if an address has an unknown option. The message continues a sentence about the setting, and shows no values. */
export function refuseUnknownOptions(options: URLSearchParams, known: readonly string[]) {
  for (const name of options.keys()) {
    if (known.includes(name)) continue
    const near = findNear(name, known)
    const hint = near ? ` (did you mean ${near}=?)` : ''
    if (known.length === 0) throw new Error(`has ${name}=, but accepts no options.`)
    throw new Error(`has ${name}=${hint}, but accepts only ${listNames(known)}.`)
  }
}

function findNear(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const near = closest(name, known)
  return distance(name.toLowerCase(), near.toLowerCase()) <= Math.max(1, Math.floor(near.length / 4))
    ? near
    : undefined
}

function listNames(names: readonly string[]): string {
  const written = names.map(name => `${name}=`)
  return `${written.slice(0, -1).join(', ')} and ${written.at(-1)}`
}

/** Returns one sentence per variable that looks like a misspelt setting. Other unknown variables belong to other programs. */
export function findMisspelt(
  env: { [name: string]: string | undefined },
  known: readonly string[]
): string[] {
  return Object.keys(env)
    .filter(name => env[name]?.trim() && !known.includes(name))
    .flatMap(name => {
      const near = known
        .filter(setting => setting.length >= 7)
        .find(
          setting =>
            distance(name.toUpperCase(), setting) <= (setting.length < 10 ? 1 : 2) || isSwapped(name, setting)
        )
      return near && !env[near]?.trim() ? [`${name} is set, but is not a setting: did you mean ${near}?`] : []
    })
}

/** Whether the names differ only by two swapped adjacent letters. */
function isSwapped(name: string, known: string): boolean {
  if (name.length !== known.length) return false
  const at = [...name].findIndex((letter, index) => letter !== known[index])
  return name === known.slice(0, at) + (known[at + 1] ?? '') + (known[at] ?? '') + known.slice(at + 2)
}
