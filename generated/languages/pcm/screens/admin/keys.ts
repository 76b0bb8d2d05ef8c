// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"fgHyu":"Ask to correct","gQnVq":"Keyboard keys","eBLPK":"Search people, pages and actions","KDNcu":"For every page","bQNok":"Show dis keys","PKiYi":"Close menu or dialog","PJqSr":"For di list of workers","nHTiF":"Search","ZGKfF":"Page before","BEeQz":"Next page","CwtCv":"When you dey check","DDHut":"Accept","jbYdl":"Next record","bFjaW":"Record before","wKXkB":"Carry di last one go back to checking"}
