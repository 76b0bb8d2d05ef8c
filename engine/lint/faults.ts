import { type Finding, type Path, reportName, reportValue } from './rule.ts'

/** A fault of a value that has several notations, with its path. */
interface Fault<What extends string> {
  what: What
  at: Path
}

/** The message and fix of each fault. `{word}` stands for the property at the fault's path; 'name' marks the property's name, not its value. */
export type FaultSentences<What extends string> = {
  [Of in What]: readonly [message: string, fix: string, isName?: 'name']
}

export function reportFault<What extends string>(
  { what, at }: Fault<What>,
  sentences: FaultSentences<What>
): Finding {
  const [message, fix, isName] = sentences[what]
  const report = isName ? reportName : reportValue
  return report(
    at,
    message.replace('{word}', () => String(at.at(-1))),
    fix
  )
}
