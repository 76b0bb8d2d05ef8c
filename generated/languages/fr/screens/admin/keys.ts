// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ctcv":"Demander une correction","NYUt":"Touches du clavier","Zpds":"Chercher personnes, pages et actions","PShM":"Sur toutes les pages","OFlp":"Afficher ces touches","oePK":"Fermer un menu ou une fenêtre","kyLD":"Dans la liste des employés","oNuK":"Chercher","wxbZ":"Page précédente","YlIP":"Page suivante","LHqy":"Pendant la vérification","shnh":"Accepter","uxJI":"Dossier suivant","yjzn":"Dossier précédent","Rzwc":"Remettre le dernier à vérifier"}
