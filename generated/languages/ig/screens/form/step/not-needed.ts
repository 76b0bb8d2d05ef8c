// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"kxVx":"Laghachi na ndekọ gị","DTuw":"Nke a adịghị gị mkpa ugbu a.","BaaO":"Ọ bụrụ na ị zara ya na mbụ, anyị na-edebe azịza gị ma jiri ha ọzọ ma ọ dị mkpa.","Pnvv":"E zipụghị ụfọdụ azịza"}
