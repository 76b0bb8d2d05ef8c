// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ctcv":"Ask to correct","NYUt":"Keyboard keys","Zpds":"Search people, pages and actions","PShM":"For every page","OFlp":"Show dis keys","oePK":"Close menu or dialog","kyLD":"For di list of workers","oNuK":"Search","wxbZ":"Page before","YlIP":"Next page","LHqy":"When you dey check","shnh":"Accept","uxJI":"Next record","yjzn":"Record before","Rzwc":"Carry di last one go back to checking"}
