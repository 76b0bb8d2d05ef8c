import { type Limit, pointerOf, type RuleName } from '../../engine/index.ts'
import { Refusal } from '../core/errors.ts'
import type { FileField } from './model/file-field.ts'

/** What is wrong with the bytes of a file, wherever it belongs. */
export class FileRefusal extends Refusal {
  readonly rule: RuleName
  readonly limit: Limit | undefined

  constructor(status: number, msg: string, rule: RuleName, limit?: Limit) {
    super(status, msg)
    this.rule = rule
    this.limit = limit
  }
}

/** A file that is refused, said at its field. Slot 0: which of several is not known, or there is one only. */
export function refuseFile({ status, message, rule, limit }: FileRefusal, field: FileField, slot = 0) {
  const { part, path, form } = field
  const place = pointerOf([part, ...path, ...(slot > 0 ? [slot - 1] : [])])
  const problem = { path: place, rule, ...(limit !== undefined && { limit }), msg: message, form }
  return new Refusal(status, message, { problems: [problem] })
}
