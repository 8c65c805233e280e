/** What the bundler tells of a module: who imports it. */
interface Importers {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** The modules of a build, as a group of files is given them. */
export interface ModuleGraph {
  getModuleInfo(id: string): Importers | null;
}
