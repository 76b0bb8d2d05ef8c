import type { Answers, Part } from '../../engine/index.ts'
import { today } from '../record/today.ts'

/** Returns the facts that conditions of a part's forms may use. */
export const factsOfPart = ({ name }: Part, record: Answers) => ({ part: name, record, today: today() })
