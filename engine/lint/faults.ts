import { type Finding, type Path, reportName, reportValue } from './rule.ts'

/** What is wrong with something that is written in one of several ways, and where. */
interface Fault<What extends string> {
  what: What
  at: Path
}

/** What is said of each fault: `{word}` is the name at which it stands; 'name' where that name is wrong, and not its value. */
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
