// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Invite admin","properties":{"email":{"errorMessage":{"required":"Put di new admin email."}}}}}
