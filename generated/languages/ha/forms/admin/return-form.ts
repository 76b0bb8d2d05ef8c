// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/return-form":{"schema":{"title":"Mayar da fom","properties":{"message":{"title":"Me ya kamata a gyara?"}}},"ui":{"ui:submit":"Mayar","fields":{"message":{"ui:help":"Mutumin zai sami wannan ta imel, tare da sabon linki zuwa amsoshinsa."}}}}}
