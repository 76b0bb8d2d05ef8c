import { isFile, type Line, readLines, namedValueOf } from '../../engine/index.ts'
import { form } from '../../generated/admin/person-head.ts'
import type { AnswerTarget } from '../../renderer/form/answers/AnswerTools.tsx'
import { isStored, type StoredFile } from '../../renderer/form/files/file-answer.ts'
import type { User } from '../../generated/api/schemas.ts'

interface PersonHeadContent {
  name: string
  picture: (AnswerTarget & { file: StoredFile }) | undefined
}

/** Returns the picture and name from schemas/admin/person-head. If its answers are empty, the account's name is used. */
export function composePersonHead(employee: User): PersonHeadContent {
  const lines = readLines(form, { ...employee, account: employee })
  const isAnswer = ({ field }: Line) => namedValueOf(field.schema) === undefined
  const texts = lines.filter(({ field }) => !isFile(field.schema))
  return {
    name: joinTexts(texts.filter(isAnswer)) || joinTexts(texts.filter(line => !isAnswer(line))),
    picture: lines.flatMap(({ field: { title, path, kind }, value }) =>
      isStored(value) ? [{ title, path, kind, file: value }] : []
    )[0]
  }
}

const joinTexts = (lines: Line[]) =>
  lines
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ')
