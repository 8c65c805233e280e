/** The phone library's rules of all countries, for numbers in international form (G17). */
export { world } from "virtual:phone-metadata-of-the-world";
