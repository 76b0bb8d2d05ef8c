// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"kxVx":"Go back to your record","DTuw":"You no need dis one now.","BaaO":"If you don answer am before, we go keep your answers and use dem again if we need dem.","Pnvv":"Some answers no go"}
