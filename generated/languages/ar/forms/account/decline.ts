// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/decline":{"schema":{"title":"رفض","properties":{"reason":{"title":"السبب"}}},"ui":{"ui:submit":"رفض","fields":{"reason":{"ui:help":"يمكن لمن طلب منك ذلك أن يقرأ هذا."}}}}}
