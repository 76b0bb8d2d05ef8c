// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/decline":{"schema":{"title":"Jụ","properties":{"reason":{"title":"Ihe kpatara ya"}}},"ui":{"ui:submit":"Jụ","fields":{"reason":{"ui:help":"Onye rịọrọ gị nwere ike ịgụ nke a."}}}}}
