// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/bulk-message":{"schema":{"properties":{"message":{"errorMessage":{"required":"Write message."}}}},"ui":{"fields":{"message":{"ui:help":"We go keep your message for Messages wey don go for some time. Only call pesin name if you need to. If we later wipe somebody wey you call im name, di copies of di message wey oda people get go still dey."}}}}}
