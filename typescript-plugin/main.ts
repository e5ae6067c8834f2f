/** The TypeScript plugin: serves the types of hook code in VS Code. docs/decisions/hook-types.md has the reasons. */
import { createLanguageServicePlugin } from '@volar/typescript/lib/quickstart/createLanguageServicePlugin.js';
import type ts from 'typescript';
import { hookTypesConfiguration } from '../protocol/hook-types.js';
import { readAs } from '../protocol/decoder.js';
import { hookCode } from './hook-code.js';
import { linkedService } from './linked-service.js';
import { ServedModules } from './served-modules.js';

const plugin: ts.server.PluginModuleFactory = (modules) => {
  const { typescript } = modules;
  const served = new ServedModules(typescript);
  const typed = createLanguageServicePlugin(() => ({
    languagePlugins: [hookCode(typescript, (file) => served.namespaceOf(file))],
  }))(modules);
  return {
    create(info) {
      const host = info.languageServiceHost;
      const { Syntactic } = typescript.LanguageServiceMode;
      const written = typescript.createLanguageService(asWritten(host), undefined, Syntactic);
      served.serve(info.project);
      return linkedService(typed.create(info), written, served, info);
    },
    onConfigurationChanged(given: unknown) {
      const configuration = readAs(hookTypesConfiguration, given);
      if (configuration) served.update(configuration.modules);
    },
  };
};

/** The host with the texts that it has now, whatever replaces them later. */
function asWritten(host: ts.LanguageServiceHost): ts.LanguageServiceHost {
  const getScriptSnapshot = host.getScriptSnapshot.bind(host);
  return new Proxy(host, {
    get: (target, name) => {
      if (name === 'getScriptSnapshot') return getScriptSnapshot;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value;
    },
  });
}

export default plugin;
