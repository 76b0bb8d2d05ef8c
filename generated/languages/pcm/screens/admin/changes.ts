// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"Don change, nobody confirm am","xkCK":"No change to confirm.","ybYC":"When worker change answer wey concern money or who e be, like account number, e go wait here until you confirm am. First ask di pesin: na somebody wey tief password fit don change am.","BvMV":"Fit be double","VtGq":"No double.","BVKD":"Account number or BVN na for one pesin. If many workers give di same one, dem go show here, so you fit catch mistake and people wey no dey exist."}
