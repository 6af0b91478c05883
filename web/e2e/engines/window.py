#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A window with WebKit in it and nothing else, for WebKitWebDriver to steer.

WebKitGTK's own MiniBrowser forgets everything when it is steered, and its buttons keep it from
being as narrow as a phone. This one keeps its storage in a folder and has no buttons.

    window.py <folder of the profile> <width> <height> <language>
    window.py --is-there    whether there is a WebKit at all
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

if sys.argv[1:] == ["--is-there"]:
    sys.exit(0)
profile, width, height, language = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]

desktop = Gtk.Settings.get_default()
desktop.set_property("gtk-enable-animations", False)  # who asks for little movement
desktop.set_property("gtk-xft-hinting", 0)  # letters stand where the font wants them
keeper = WebKit2.WebsiteDataManager(
    base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
)
context = WebKit2.WebContext.new_with_website_data_manager(keeper)
context.set_automation_allowed(True)
context.set_preferred_languages([language])


def begun(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Sandtable's window")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), 0)
    session.set_application_info(info)
    session.connect("create-web-view", lambda *_: view)


context.connect("automation-started", begun)
view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
# Without it everything lies flat: tilted boards are the graphics card's, real or imitated.
view.get_settings().set_property(
    "hardware-acceleration-policy", WebKit2.HardwareAccelerationPolicy.ALWAYS
)
view.connect("close", lambda _: Gtk.main_quit())
window = Gtk.Window()
window.set_decorated(False)
window.set_default_size(width, height)
window.add(view)
window.show_all()
window.connect("destroy", Gtk.main_quit)
Gtk.main()
