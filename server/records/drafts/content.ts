import { sealingOf } from '../../core/database/sealing.ts'

/** Answers by name, or rows. */
export type TypedAnswers = { [name: string]: unknown } | unknown[] | null

export const { seal: sealDraft, open: openDraft } = sealingOf('drafts').json<TypedAnswers>()
