// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Masu tsayawa","x-file":{"slotTitle":"Mai tsayawa {n}"}},"ui":{"ui:help":"Fayilolin PDF kawai, kowanne kada ya wuce 5 MB."}}
