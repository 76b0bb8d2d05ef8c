// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/invitation":{"schema":{"title":"Invite admin","properties":{"email":{"errorMessage":{"required":"Put di new admin email."}}}}}}
