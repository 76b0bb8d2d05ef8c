// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correction":{"schema":{"properties":{"message":{"title":"Wetin dey wrong, and wetin to do","errorMessage":{"required":"Write wetin dey wrong."}}}}}}
